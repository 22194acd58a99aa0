import { API_KEY_START } from '../../../domain/integrations/api-key.ts'

/** The token of an Authorization header; undefined where there is none. */
export function readBearer(header: string | null): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}

/** True where a request carries an API key, valid or not. */
export function hasApiKey({ headers }: Pick<Request, 'headers'>): boolean {
  return readBearer(headers.get('authorization'))?.startsWith(API_KEY_START) === true
}
