/** Lines that tell what is inside a vehicle. */
export const INSIDE_LINES_MAX = 12

/** The address of the page of a vehicle, without the prefix of a locale. */
export function fleetPath({ slug }: { slug: string }): string {
  return `/fleet/${slug}`
}
