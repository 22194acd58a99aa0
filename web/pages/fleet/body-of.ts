/** Our own pictures show one of four bodies; the owner's photos do not. */
const OWN_PICTURE = /\/fleet-light-(sedan|suv|stretch|shuttle)-/

export function bodyOf(imageUrl: string): string | undefined {
  return OWN_PICTURE.exec(imageUrl)?.[1]
}
