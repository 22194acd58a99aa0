/** Stores the files of uploaded pictures. A name contains a hash of the content, so that a stored file never changes. */
export type PictureStorage = {
  /** Stores bytes under a name such as `a1b2-800.webp`, durably when it resolves; the same name may be stored again. Throws errors of the storage. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or undefined where there is no such picture. Throws other errors of the storage. */
  get(name: string): Promise<Uint8Array | undefined>
}
