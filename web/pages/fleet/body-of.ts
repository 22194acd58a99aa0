/** Our own pictures show one of four bodies; a photograph of the owner's shows another car. */
const OWN_PICTURE = /\/fleet-light-(sedan|suv|stretch|shuttle)-/

/** The body that a picture of ours shows; undefined for any other picture. */
export function bodyOf(imageUrl: string): string | undefined {
  return OWN_PICTURE.exec(imageUrl)?.[1]
}
