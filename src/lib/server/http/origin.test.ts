import { expect, test } from 'vitest';
import { isCrossSitePost } from './origin.ts';

const SITE = 'https://example.org';

const cases: { who: string; headers: Record<string, string>; method?: string; refused: boolean }[] = [
  { who: 'a client that says nothing', headers: {}, refused: false },
  { who: 'the site itself', headers: { 'Sec-Fetch-Site': 'same-origin', Origin: SITE }, refused: false },
  { who: 'the visitor’s own hand', headers: { 'Sec-Fetch-Site': 'none' }, refused: false },
  { who: 'a subdomain', headers: { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.example.org' }, refused: true },
  { who: 'another site', headers: { 'Sec-Fetch-Site': 'cross-site' }, refused: true },
  {
    who: 'another site that claims our origin',
    headers: { 'Sec-Fetch-Site': 'cross-site', Origin: SITE },
    refused: true,
  },
  { who: 'an old browser here', headers: { Origin: SITE }, refused: false },
  {
    who: 'an old browser here by another name',
    headers: { Origin: 'http://box:4321', Host: 'box:4321' },
    refused: false,
  },
  { who: 'an old browser elsewhere', headers: { Origin: 'https://other.example', Host: 'example.org' }, refused: true },
  { who: 'the right host by another port', headers: { Origin: 'https://example.org:8443' }, refused: true },
  { who: 'the right host without encryption', headers: { Origin: 'http://example.org' }, refused: true },
  { who: 'a sandboxed frame', headers: { Origin: 'null' }, refused: true },
  { who: 'a name that begins like ours', headers: { Origin: 'https://example.org.evil.example' }, refused: true },
  {
    who: 'an old browser here, encrypted, by another name',
    headers: { Origin: 'https://box', Host: 'box' },
    refused: false,
  },
  { who: 'another scheme', headers: { Origin: 'ftp://box', Host: 'box' }, refused: true },
  { who: 'an empty host', headers: { Origin: 'http://', Host: '' }, refused: true },
  { who: 'nonsense', headers: { Origin: '::' }, refused: true },
  { who: 'another site that only looks', headers: { 'Sec-Fetch-Site': 'cross-site' }, method: 'GET', refused: false },
  { who: 'another site that deletes', headers: { 'Sec-Fetch-Site': 'cross-site' }, method: 'DELETE', refused: true },
];

test.each(cases)('$who: refused $refused', ({ headers, method = 'POST', refused }) => {
  expect(isCrossSitePost(new Request(SITE, { method, headers }), SITE)).toBe(refused);
});
