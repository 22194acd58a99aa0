/** The token of an Authorization header; undefined where there is none. */
export function readBearer(header: string | null): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}
