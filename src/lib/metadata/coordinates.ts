/** A place in degrees, north and east positive, on WGS 84. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** One coordinate without its sign, and the letter that stands for that. */
interface Coordinate {
  letter: 'N' | 'S' | 'E' | 'W';
  degrees: number;
}

/** Latitude, then longitude, as EXIF and XMP say them. */
export function coordinates({ latitude, longitude }: Place): [Coordinate, Coordinate] {
  return [
    { letter: latitude < 0 ? 'S' : 'N', degrees: Math.abs(latitude) },
    { letter: longitude < 0 ? 'W' : 'E', degrees: Math.abs(longitude) },
  ];
}
