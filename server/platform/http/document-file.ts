/** A document as a file. */
export type DocumentFile = { bytes: Uint8Array<ArrayBuffer>; name: string }
