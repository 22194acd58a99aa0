import { z } from 'zod'
import { API_SCOPES } from '../../domain/integrations/api-key.ts'
import { explained } from '../explained.ts'
import { idField, instantField, instantInput, line } from '../fields.ts'

const scopeTold = explained({ code: 'choice', choices: API_SCOPES }, 'Choose permissions from the list.')

/** A key as the owner asks for it. */
export const ApiKeyInput = z.object({
  name: line('The name', 80),
  scopes: z
    .array(z.enum(API_SCOPES, scopeTold), scopeTold)
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Choose at least one permission.'))
    .max(API_SCOPES.length, scopeTold)
    .transform(scopes => [...new Set(scopes)]),
  /** Null or left out: it ends when it is revoked. */
  expiresAt: instantInput('The end').nullable().optional(),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

/** A key without its secret part. */
export const ApiKey = z.object({
  _id: idField,
  name: z.string(),
  /** How it begins: `qrt_` and eight characters. */
  start: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** The account that made it. */
  madeBy: z.string(),
  createdAt: instantField,
  /** To the minute; null where it was never used. */
  usedAt: instantField.nullable(),
  expiresAt: instantField.nullable(),
  revokedAt: instantField.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

/** With the whole key, which is shown in this answer alone. */
export const NewApiKey = ApiKey.extend({ key: z.string() })
export type NewApiKey = z.output<typeof NewApiKey>
