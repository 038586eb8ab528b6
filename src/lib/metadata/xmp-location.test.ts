import { describe, expect, test } from 'vitest';
import { withoutXmpLocation, xmpLocation } from './xmp-location.ts';

const namespaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  Iptc4xmpCore: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  geo: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
  cell: 'http://developer.sonyericsson.com/cell/1.0/',
};
const declarations = Object.entries(namespaces)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');
const packet = (content: string, attributes = '') =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF${declarations}><rdf:Description rdf:about=""${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Title</rdf:li></rdf:Alt></dc:title>';

const creatorAddress = ['CiAdrExtadr', 'CiAdrCity', 'CiAdrRegion', 'CiAdrPcode', 'CiAdrCtry'];

/** Properties of a packet besides the title, as attributes or elements. All place names are `Rom`. */
const forms: Record<string, { attributes?: string; elements?: string }> = {
  attributes: { attributes: ` photoshop:City="Rom" exif:GPSLatitude='Rom'` },
  elements: { elements: '<photoshop:City>Rom</photoshop:City><Iptc4xmpCore:Location>Rom</Iptc4xmpCore:Location>' },
  'another prefix': { elements: `<ps:State xmlns:ps="${namespaces.photoshop}">Rom</ps:State>` },
  'the default namespace': { elements: `<Country xmlns="${namespaces.photoshop}">Rom</Country>` },
  'a namespace with character references': {
    elements: '<g:alt xmlns:g="http:&#47;&#x2f;www.w3.org/2003/01/geo/wgs84_pos#">Rom</g:alt>',
  },
  'a prefix that is redeclared for another namespace': {
    elements: `<dc:relation xmlns:dc="${namespaces.cell}"><dc:r>Rom</dc:r></dc:relation>`,
  },
  'a prefix that is not declared': { elements: '<none:City>Rom</none:City>' },
  'a structure as a resource': {
    elements:
      '<Iptc4xmpExt:LocationCreated rdf:parseType="Resource"><dc:identifier>Rom</dc:identifier></Iptc4xmpExt:LocationCreated>',
  },
  'a structure as a description': {
    elements:
      '<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li><rdf:Description Iptc4xmpExt:City="Rom"><dc:identifier>Rom</dc:identifier></rdf:Description></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>',
  },
  'a structure as attributes': { elements: '<Iptc4xmpExt:LocationShown Iptc4xmpExt:City="Rom" dc:relation="Rom"/>' },
  lists: {
    elements:
      '<dc:coverage><rdf:Seq><rdf:li>Rom</rdf:li></rdf:Seq></dc:coverage><Iptc4xmpExt:WorldRegion><rdf:Alt><rdf:li xml:lang="x-default">Rom</rdf:li></rdf:Alt></Iptc4xmpExt:WorldRegion>',
  },
  'a resource by its URI': { elements: '<Iptc4xmpExt:LocationId rdf:resource="urn:Rom"/>' },
  'an ingredient': {
    elements:
      '<xmpMM:Ingredients><rdf:Bag><rdf:li rdf:parseType="Resource"><dc:format>image/jpeg</dc:format><photoshop:City>Rom</photoshop:City></rdf:li></rdf:Bag></xmpMM:Ingredients>',
  },
  'a pantry of whole packets': {
    elements:
      '<xmpMM:Pantry><rdf:Bag><rdf:li><rdf:Description photoshop:City="Rom"><exif:GPSLongitude>Rom</exif:GPSLongitude></rdf:Description></rdf:li></rdf:Bag></xmpMM:Pantry>',
  },
  'a qualifier': {
    elements: '<dc:source rdf:parseType="Resource"><rdf:value>Source</rdf:value><geo:Point>Rom</geo:Point></dc:source>',
  },
  'character data': { elements: '<photoshop:City><![CDATA[Rom</photoshop:City>]]></photoshop:City>' },
  'nested elements': { elements: '<photoshop:City>Rom<photoshop:City>Rom</photoshop:City>Rom</photoshop:City>' },
  'the creator’s address as elements': {
    elements: `<Iptc4xmpCore:CreatorContactInfo rdf:parseType="Resource">${creatorAddress.map((name) => `<Iptc4xmpCore:${name}>Rom</Iptc4xmpCore:${name}>`).join('')}</Iptc4xmpCore:CreatorContactInfo>`,
  },
  'the creator’s address as attributes': {
    elements: `<Iptc4xmpCore:CreatorContactInfo${creatorAddress.map((name) => ` Iptc4xmpCore:${name}="Rom"`).join('')}/>`,
  },
  'the creator’s address as a description': {
    elements: `<Iptc4xmpCore:CreatorContactInfo><rdf:Description${creatorAddress.map((name) => ` Iptc4xmpCore:${name}="Rom"`).join('')}><Iptc4xmpCore:CiAdrCity>Rom</Iptc4xmpCore:CiAdrCity></rdf:Description></Iptc4xmpCore:CreatorContactInfo>`,
  },
  'the licensor’s address in a list of structures': {
    elements:
      '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorName>Agency</plus:LicensorName><plus:LicensorStreetAddress>Rom</plus:LicensorStreetAddress><plus:LicensorCity>Rom</plus:LicensorCity></rdf:li></rdf:Seq></plus:Licensor>',
  },
  'coordinates with short names': {
    attributes: [
      'LRFTargetLat',
      'LRFTargetLon',
      'RtkLat',
      'RtkLon',
      'HomeLng',
      'PosLatRef',
      'LatLon',
      'takeoff_lat',
      'HOME_LNG',
    ]
      .map((name) => ` dc:${name}="Rom"`)
      .join(''),
    elements: '<dc:CameraLong>Rom</dc:CameraLong><dc:gimbalLatLng>Rom</dc:gimbalLatLng><dc:latlng>Rom</dc:latlng>',
  },
  'an empty element after': { elements: '<photoshop:City/><photoshop:City >Rom</photoshop:City >' },
};

describe.each(Object.entries(forms))('%s', (_, { attributes, elements = '' }) => {
  const xmp = packet(title + elements, attributes);

  test('is found', () => expect(xmpLocation(xmp)).toBeDefined());

  test('is removed, and the rest is kept', () => {
    const clean = withoutXmpLocation(xmp) ?? '';
    expect(clean).not.toContain('Rom');
    expect(clean).toContain(title);
    expect(clean).toContain('<?xpacket end="w"?>');
    expect(xmpLocation(clean)).toBeUndefined();
    expect(withoutXmpLocation(clean)).toBe(clean);
  });
});

describe('values that may contain a hidden location are removed', () => {
  const file = Buffer.from('Rom'.repeat(200)).toString('base64');
  test.each([
    ['a comment', '<!-- Rom -->'],
    ['an instruction', '<?place Rom?>'],
    ['a file as base64', `<dc:relation>${file}</dc:relation>`],
    ['a file as base64 in lines', `<dc:relation>${file.replace(/.{76}/g, '$&&#xA;')}</dc:relation>`],
    ['a packet as text', '<dc:relation>&lt;rdf:RDF>Rom&lt;/rdf:RDF></dc:relation>'],
    ['a packet as character data', '<dc:relation><![CDATA[<x:xmpmeta>Rom</x:xmpmeta>]]></dc:relation>'],
    ['a log', '<photoshop:History>Rom</photoshop:History>'],
    ['a digest of IPTC fields', '<photoshop:LegacyIPTCDigest>Rom</photoshop:LegacyIPTCDigest>'],
  ])('%s', (_, content) => {
    const clean = withoutXmpLocation(packet(title + content)) ?? '';
    expect(clean).not.toContain('Rom');
    expect(clean).not.toContain(file.slice(0, 40));
    expect(clean).toContain(title);
  });

  test('text before and after the packet', () => {
    expect(withoutXmpLocation(`Rom${packet(title)}Rom`)).toBe(packet(title));
  });
});

test.each([
  ['authors and titles', '<photoshop:AuthorsPosition>Staff</photoshop:AuthorsPosition>'],
  ['a position within the image', '<exif:SubjectLocation>10</exif:SubjectLocation>'],
  [
    'the photographer’s e-mail and web address',
    '<Iptc4xmpCore:CreatorContactInfo rdf:parseType="Resource"><Iptc4xmpCore:CiEmailWork>a@example.org</Iptc4xmpCore:CiEmailWork><Iptc4xmpCore:CiUrlWork>https://example.org/</Iptc4xmpCore:CiUrlWork></Iptc4xmpCore:CreatorContactInfo>',
  ],
  ['the licensor’s name', '<plus:LicensorName>Agency</plus:LicensorName>'],
  ['similar names', '<dc:allocation>1</dc:allocation><dc:statement>1</dc:statement><dc:r>1</dc:r>'],
  [
    'words that end like coordinates',
    '<dc:Flat>1</dc:Flat><dc:Colon>1</dc:Colon><dc:plat>1</dc:plat><dc:LatinName>1</dc:LatinName>',
  ],
  ['a long caption', '<dc:CaptionLong>1</dc:CaptionLong><dc:title_long>1</dc:title_long>'],
  ['sensitivity', '<exif:ISOSpeedLatitudeyyy>3</exif:ISOSpeedLatitudeyyy>'],
  ['long prose', `<dc:description>${'words without any point '.repeat(30)}</dc:description>`],
  ['text in character references', '<dc:description>&#71;&lt;a&gt; &amp; b</dc:description>'],
])('%s: kept', (_, content) => {
  expect(xmpLocation(packet(content))).toBeUndefined();
  expect(withoutXmpLocation(packet(content))).toBe(packet(content));
});

test('CDATA is converted to escaped text', () => {
  expect(withoutXmpLocation('<dc:title><![CDATA[a <b> & "c"]]></dc:title>')).toBe(
    '<dc:title>a &lt;b&gt; &amp; &quot;c&quot;</dc:title>',
  );
});

test.each([
  ['an element that does not end', '<a><b></a>'],
  ['an end without a start', '<a/></b>'],
  ['an invalid tag', '<a><</a>'],
  ['an attribute without quotes', '<a b=c/>'],
  ['a comment that does not end', '<a/><!-- '],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['a reference to another place', `<a xmlns:r="${namespaces.rdf}" r:nodeID="b"/>`],
])('a packet that cannot be edited safely is rejected: %s', (_, xmp) => {
  expect(withoutXmpLocation(xmp)).toBeUndefined();
});

describe('a location is found', () => {
  test.each([
    ['coordinates', '<exif:GPSLatitude>1,2N</exif:GPSLatitude><photoshop:City>Rom</photoshop:City>', 'gps'],
    ['places', '<photoshop:City>Rom</photoshop:City>', 'places'],
    ['coordinates of a place', '<Iptc4xmpExt:LocationShown exif:GPSLatitude="1,2N"/>', 'gps'],
    ['only with a value', '<photoshop:City> </photoshop:City><exif:GPSLatitude/>', undefined],
    [
      'only with a value in its structure',
      '<Iptc4xmpExt:LocationShown><rdf:Bag/></Iptc4xmpExt:LocationShown>',
      undefined,
    ],
    ['not in a GPS version', '<exif:GPSVersionID>2.3.0.0</exif:GPSVersionID>', undefined],
    ['not in an altitude', '<exif:GPSAltitude>5/1</exif:GPSAltitude>', undefined],
  ])('%s', (_, content, found) => expect(xmpLocation(packet(content))).toBe(found));

  test('in a truncated packet', () => {
    const xmp = packet('<photoshop:City>Rom</photoshop:City>');
    expect(xmpLocation(xmp.slice(0, xmp.indexOf('Rom') + 3))).toBe('places');
    expect(xmpLocation(`<a <b ${xmp}`)).toBe('places');
  });
});
