import { readCoordinates } from './coordinates.ts'

/** A public map with a marker at the point that the address names; undefined where it names none. */
export function mapLink(address: string): string | undefined {
  const point = readCoordinates(address)
  return (
    point &&
    `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lon}#map=17/${point.lat}/${point.lon}`
  )
}
