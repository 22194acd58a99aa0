/** Keeps the files of uploaded pictures. A name says the content, so what stands under it never changes. */
export type PictureStorage = {
  /** Stores bytes under a name such as `a1b2-800.webp`; storing the same again is no fault. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined where there is no such picture. */
  get(name: string): Promise<Uint8Array | undefined>
}
