const NONE = '/noimage.svg'

/** The address once it is complete: half an address would be asked for at each key. */
export function shownPicture(url: string): string {
  return /^(\/(?!\/)|https:\/\/).+\.\w{3,4}$/.test(url) ? url : NONE
}
