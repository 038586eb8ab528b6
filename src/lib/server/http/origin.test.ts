import { expect, test } from 'vitest';
import { isCrossSiteWrite } from './origin.ts';

const SITE = 'https://example.org';

const cases: { sender: string; headers: Record<string, string>; method?: string; refused: boolean }[] = [
  { sender: 'a client without these headers', headers: {}, refused: false },
  { sender: 'the site itself', headers: { 'Sec-Fetch-Site': 'same-origin', Origin: SITE }, refused: false },
  { sender: 'a navigation by the visitor', headers: { 'Sec-Fetch-Site': 'none' }, refused: false },
  { sender: 'a subdomain', headers: { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.example.org' }, refused: true },
  { sender: 'another site', headers: { 'Sec-Fetch-Site': 'cross-site' }, refused: true },
  {
    sender: 'another site with our origin',
    headers: { 'Sec-Fetch-Site': 'cross-site', Origin: SITE },
    refused: true,
  },
  { sender: 'an old browser on this site', headers: { Origin: SITE }, refused: false },
  {
    sender: 'an old browser on this site under another host name',
    headers: { Origin: 'http://box:4321', Host: 'box:4321' },
    refused: false,
  },
  {
    sender: 'an old browser on another site',
    headers: { Origin: 'https://other.example', Host: 'example.org' },
    refused: true,
  },
  { sender: 'the same host with another port', headers: { Origin: 'https://example.org:8443' }, refused: true },
  { sender: 'the same host over HTTP', headers: { Origin: 'http://example.org' }, refused: true },
  { sender: 'a sandboxed frame', headers: { Origin: 'null' }, refused: true },
  { sender: 'a host name with ours as prefix', headers: { Origin: 'https://example.org.evil.example' }, refused: true },
  {
    sender: 'an old browser on this site under another host name, over HTTPS',
    headers: { Origin: 'https://box', Host: 'box' },
    refused: false,
  },
  { sender: 'another scheme', headers: { Origin: 'ftp://box', Host: 'box' }, refused: true },
  { sender: 'an empty host', headers: { Origin: 'http://', Host: '' }, refused: true },
  { sender: 'nonsense', headers: { Origin: '::' }, refused: true },
  { sender: 'a GET from another site', headers: { 'Sec-Fetch-Site': 'cross-site' }, method: 'GET', refused: false },
  {
    sender: 'a DELETE from another site',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    method: 'DELETE',
    refused: true,
  },
];

test.each(cases)('$sender: rejected $refused', ({ headers, method = 'POST', refused }) => {
  expect(isCrossSiteWrite(new Request(SITE, { method, headers }), SITE)).toBe(refused);
});
