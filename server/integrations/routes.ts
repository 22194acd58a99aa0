import { atField, Problem } from '../../contract/problems.ts'
import { API_KEYS_MAX } from '../../domain/integrations/api-key.ts'
import type { Deps } from '../platform/deps.ts'
import { recordAction } from '../platform/events/record-action.ts'
import { actorOf } from '../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../platform/http/serve.ts'
import {
  countApiKeys,
  findApiKey,
  insertApiKey,
  listApiKeys,
  newApiKey,
  setRevoked,
} from './api-keys/store.ts'
import { eraseCustomer, readCustomerData } from './erasure/erase-customer.ts'
import { erasedInWords } from './erasure/erase-person.ts'

export function apiKeyRoutes(api: Api, deps: ServeDeps): void {
  const { db, clock } = deps
  serve(api, deps, { name: 'listApiKeys', handle: () => listApiKeys(db) })
  serve(api, deps, {
    name: 'createApiKey',
    async handle({ body: input, caller, commit }) {
      const [key, now] = [newApiKey(), clock()]
      if (input.expiresAt && input.expiresAt <= now.toISOString())
        throw new Problem(
          'invalid',
          atField('expiresAt', { code: 'past' }, 'Choose an expiration date in the future.'),
        )
      return await commit(async tx => {
        if ((await countApiKeys(tx)) >= API_KEYS_MAX) throw tooMany()
        const actor = actorOf(caller)
        const made = await insertApiKey(tx, { key, input, madeBy: actor.name, now })
        const { _id: subjectId, name: label, scopes, expiresAt } = made
        const after = { scopes, expiresAt }
        await recordAction(tx, { action: 'createApiKey', actor, subjectId, label, after, now })
        return { ...made, key }
      })
    },
  })
  serve(api, deps, {
    name: 'revokeApiKey',
    async handle({ params: { id }, caller, commit }) {
      const now = clock()
      return await commit(async tx => {
        const isNews = await setRevoked(tx, id, now)
        const known = await findApiKey(tx, id)
        if (!known) throw new Problem('not_found')
        if (isNews)
          await recordAction(tx, {
            ...{ action: 'revokeApiKey', actor: actorOf(caller), subjectId: id, label: known.name, now },
          })
        return known
      })
    },
  })
}

function tooMany(): Problem {
  const reason = { code: 'too-many-items', max: API_KEYS_MAX } as const
  return new Problem(
    'invalid',
    atField('name', reason, `You can have up to ${API_KEYS_MAX} active keys. Revoke one first.`),
  )
}

export function erasureRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeJobs'>): void {
  const { db } = deps
  serve(api, deps, {
    name: 'getCustomerData',
    handle: ({ params: { id } }) => readCustomerData(db, id),
  })
  serve(api, deps, {
    name: 'eraseCustomer',
    async handle({ params: { id }, body, caller }) {
      const erased = await eraseCustomer(deps, id, { name: body.name, actor: actorOf(caller) })
      const { reservations, messages, newsletter } = erased
      return { reservations, messages, newsletter, message: erasedInWords(erased) }
    },
  })
}
