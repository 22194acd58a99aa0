/** Bytes of a tariff as canonical JSON at most. */
export const TARIFF_BYTES_MAX = 512 * 1024
/** Bytes of a body with a tariff at most; a file may be written with spaces. */
export const TARIFF_BODY_BYTES_MAX = 2 * TARIFF_BYTES_MAX
/** Bytes of a matrix of flats as CSV at most. */
export const FLATS_BYTES_MAX = 512 * 1024
