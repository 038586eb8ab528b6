/** A position in degrees, north and east positive, on WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** An absolute coordinate with its direction letter. */
interface Coordinate {
  letter: 'N' | 'S' | 'E' | 'W';
  degrees: number;
}

/** Latitude, then longitude, in the notation of EXIF and XMP. */
export function exifCoordinates({ latitude, longitude }: Coordinates): [Coordinate, Coordinate] {
  return [
    { letter: latitude < 0 ? 'S' : 'N', degrees: Math.abs(latitude) },
    { letter: longitude < 0 ? 'W' : 'E', degrees: Math.abs(longitude) },
  ];
}
