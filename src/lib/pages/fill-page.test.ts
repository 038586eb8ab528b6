import { expect, test } from 'vitest';
import { SITE_PLACEHOLDER } from '../site.ts';
import { removeDisabled } from './fill-page.ts';

test('elements are removed with what is in them if all of their parts are switched off', () => {
  const html =
    '<ul><li class="[&>a]:p-2" data-needs="tools"><ul><li>Tools</li></ul></li><li data-needs="png avif">Formats</li><li>About</li></ul>';
  expect(removeDisabled(html, '')).toBe(
    '<ul><li class="[&>a]:p-2"><ul><li>Tools</li></ul></li><li>Formats</li><li>About</li></ul>',
  );
  expect(removeDisabled(html, 'avif tools')).toBe('<ul><li>Formats</li><li>About</li></ul>');
  expect(removeDisabled(html, 'avif png')).toBe(
    '<ul><li class="[&>a]:p-2"><ul><li>Tools</li></ul></li><li>About</li></ul>',
  );
});

test('an element in a removed one is removed, and one in a kept one is checked', () => {
  const html = '<div data-needs="png avif"><a data-needs="png">PNG</a> <a data-needs="avif">AVIF</a></div>.';
  expect(removeDisabled(html, 'png')).toBe('<div> <a>AVIF</a></div>.');
  expect(removeDisabled(html, 'png avif')).toBe('.');
});

test('a link in a sentence becomes its text', () => {
  const html = '<p>Or <a href="/images-to-pdf" data-link-needs="pdf" class="underline">convert to PDF</a>.</p>';
  expect(removeDisabled(html, 'pdf')).toBe('<p>Or convert to PDF.</p>');
  expect(removeDisabled(html, 'tools')).toBe(
    '<p>Or <a href="/images-to-pdf" class="underline">convert to PDF</a>.</p>',
  );
});

test('a sitemap lists the pages that the site has', () => {
  const entry = (path: string) => `<url><loc>${SITE_PLACEHOLDER}${path}</loc><xhtml:link href="${path}"/></url>`;
  const [home, tools, pair] = ['/', '/tools', '/de/convert/png-in-avif'].map(entry);
  const xml = `<urlset>${home}${tools}${pair}</urlset>`;
  expect(removeDisabled(xml, '')).toBe(xml);
  expect(removeDisabled(xml, 'tools avif')).toBe(`<urlset>${home}</urlset>`);
});
