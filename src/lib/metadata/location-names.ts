import type { XmlName } from './xml-tokens.ts';

/**
 * Names of coordinates, whatever their namespace. EXIF's own (Adobe XMP specification, part 2) begin with GPS, and phones
 * use them in namespaces of their own. Drones also write `Latitude`, `HomeLongtitude` (so spelled) or `AbsoluteAltitude`,
 * and Darwin Core `decimalLatitude`.
 */
const coordinate = /gps|(?:latitude|longt?itude|altitude|coordinates?)(?:ref)?$|^(?:lat|long?|lng)$/i;

/** `LocationShown`, `shotLocation` and the like; not `allocation`. */
const location = /^(?:sub-?)?location|Location/;
/** Where something is in the picture, in pixels: EXIF's tag and cameras' own. */
const inPicture = /^(?:subject|focus|focal|marker)\w*location/i;

/**
 * Names of places, whatever their namespace, in lower case without hyphens: those of Photoshop, IPTC Core and Extension,
 * PRISM and Darwin Core, and what else a program is likely to call a place.
 */
const places = new Set([
  ...[
    'address',
    'street',
    'streetaddress',
    'postalcode',
    'zipcode',
    'place',
    'places',
    'placename',
    'landmark',
    'venue',
  ],
  ...['sublocation', 'suburb', 'district', 'neighborhood', 'neighbourhood', 'locality', 'village', 'town', 'city'],
  ...['municipality', 'county', 'state', 'province', 'stateprovince', 'provincestate', 'country', 'countrycode'],
  ...['countryname', 'continent', 'worldregion', 'ratingregion', 'geography', 'geohash', 'geotag', 'geoname'],
]);

/**
 * The postal address of the creator or the licensor, whatever its namespace: `CreatorContactInfo` of IPTC Core without its
 * phone, e-mail and web address, and the licensor of PLUS without its name, phone, e-mail and web address.
 */
const postalAddress =
  /^(?:CiAdr(?:Extadr|City|Region|Pcode|Ctry)|Licensor(?:StreetAddress|ExtendedAddress|City|Region|PostalCode|Country))$/i;

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns';

/** Names that are a location in one namespace, which begins with what is given here. */
const inNamespace: readonly [uri: string, names: RegExp][] = [
  ['http://purl.org/dc/elements/1.1', /^coverage$/],
  ['http://purl.org/dc/terms', /^(?:coverage|spatial)$/],
  // Phones of Sony Ericsson: the cell of the mobile network.
  ['http://developer.sonyericsson.com/cell/1.0', /./],
  ['http://www.w3.org/2003/01/geo/wgs84_pos', /./],
  ['http://www.georss.org/georss', /./],
  ['http://www.opengis.net/gml', /./],
  // Darwin Core: the terms of its class Location.
  [
    'http://rs.tdwg.org/dwc',
    /^(?:coordinate|footprint|geodetic|georeference|higherGeo|island|maximum|minimum|pointRadius|waterBody|verbatim|vertical)/,
  ],
];

/** Additions to a location that are none by themselves: a version, a height, the receiver's clock and its datum. */
const addition = /^gps(?:versionid|date(?:time|stamp)|timestamp|mapdatum)$|altitude(?:ref)?$/i;

/** Whether a property says where a picture was taken or what place it shows, or is a part of that. */
export function namesLocation({ local, uri }: XmlName): boolean {
  if (uri.startsWith(RDF)) return false;
  if (coordinate.test(local) || places.has(local.toLowerCase().replaceAll('-', ''))) return true;
  if (postalAddress.test(local)) return true;
  if (location.test(local)) return !inPicture.test(local);
  return inNamespace.some(([start, names]) => uri.startsWith(start) && names.test(local));
}

/** Whether a property is a location by itself, not only an addition to one. */
export const tellsLocation = (name: XmlName): boolean => namesLocation(name) && !addition.test(name.local);

/** Whether a property is a coordinate, as against the name of a place. */
export const namesCoordinate = ({ local }: XmlName): boolean => coordinate.test(local);
