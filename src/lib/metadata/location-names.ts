import type { XmlName } from './xmp-tokens.ts';

/**
 * Names of coordinates in any namespace. EXIF names (Adobe XMP specification, part 2) start with GPS, and phones use
 * them in their own namespaces. Drones also write `Latitude`, `HomeLongtitude` (their spelling) or `AbsoluteAltitude`,
 * and Darwin Core `decimalLatitude`.
 */
const coordinateName =
  /gps|(?:latitude|longt?itude|altitude|coordinates?)(?:ref)?$|^(?:lat|long?|lng|lat-?l(?:on|ng))$/i;
/** Short forms as the last word of a name: `LRFTargetLat`, `RtkLon`, `HomeLng`, `takeoff_lat`. */
const shortCoordinate = /.(?:Lat|Lon|Long|Lng)(?:Ref)?$|[_.-](?:lat|lon|long|lng)(?:[_.-]?ref)?$/;
const shortCapitals = /[_.-](?:LAT|LON|LONG|LNG)(?:[_.-]?REF)?$/;
/** Names for a long text. */
const longText = /(?:caption|headline|title|description|text|name|keywords)[_.-]?long$/i;

/** Matches `LocationShown` and `shotLocation`, but not `allocation`. */
const locationName = /^(?:sub-?)?location|Location/;
/** A position inside the image, in pixels: the EXIF tag and names from cameras. */
const pixelPosition = /^(?:subject|focus|focal|marker)\w*location/i;

/**
 * Names of places in any namespace, lower case without hyphens: those of Photoshop, IPTC Core and Extension, PRISM and
 * Darwin Core, and other likely names.
 */
const placeNames = new Set([
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
 * The postal address of the creator or licensor, in any namespace: fields of `CreatorContactInfo` (IPTC Core) and of
 * the PLUS licensor. Names, phone numbers, e-mail and web addresses do not match.
 */
const postalAddress =
  /^(?:CiAdr(?:Extadr|City|Region|Pcode|Ctry)|Licensor(?:StreetAddress|ExtendedAddress|City|Region|PostalCode|Country))$/i;

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns';

/** Names that are a location in one namespace only. `uri` is a prefix of the namespace. */
const inNamespace: readonly [uri: string, names: RegExp][] = [
  ['http://purl.org/dc/elements/1.1', /^coverage$/],
  ['http://purl.org/dc/terms', /^(?:coverage|spatial)$/],
  // Sony Ericsson phones: the cell of the mobile network.
  ['http://developer.sonyericsson.com/cell/1.0', /./],
  ['http://www.w3.org/2003/01/geo/wgs84_pos', /./],
  ['http://www.georss.org/georss', /./],
  ['http://www.opengis.net/gml', /./],
  // Darwin Core: terms of its class Location.
  [
    'http://rs.tdwg.org/dwc',
    /^(?:coordinate|footprint|geodetic|georeference|higherGeo|island|maximum|minimum|pointRadius|waterBody|verbatim|vertical)/,
  ],
];

/** Additions that are no location on their own: version, altitude, time and datum of the receiver. */
const supplementary = /^gps(?:versionid|date(?:time|stamp)|timestamp|mapdatum)$|altitude(?:ref)?$/i;

/** Whether a property is a location, or a part of or an addition to one. */
export function isLocationName({ local, uri }: XmlName): boolean {
  if (uri.startsWith(RDF)) return false;
  if (isCoordinateName({ local }) || placeNames.has(local.toLowerCase().replaceAll('-', ''))) return true;
  if (postalAddress.test(local)) return true;
  if (locationName.test(local)) return !pixelPosition.test(local);
  return inNamespace.some(([start, names]) => uri.startsWith(start) && names.test(local));
}

/** Whether a property is a location on its own, not only an addition to one. */
export const isPrimaryLocationName = (name: XmlName): boolean =>
  isLocationName(name) && !supplementary.test(name.local);

/** Whether a property is a coordinate rather than a place name. */
export const isCoordinateName = ({ local }: Pick<XmlName, 'local'>): boolean =>
  coordinateName.test(local) || ((shortCoordinate.test(local) || shortCapitals.test(local)) && !longText.test(local));
