import { TooManyRequests } from '../../platform/http/problems.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { type GuestDeps, readManaged } from '../manage/read-managed.ts'
import { changeContact, sendContactCode } from './change-contact.ts'

const CODES = { requests: 5, seconds: 3600 }

export function contactRoutes(api: Api, deps: GuestDeps): void {
  serve(api, deps, {
    name: 'sendContactCode',
    handle({ caller: { reservationId } }) {
      const wait = deps.overLimit('contact-code', reservationId, CODES)
      if (wait > 0) throw new TooManyRequests(wait)
      return sendContactCode(deps, reservationId)
    },
  })
  serve(api, deps, {
    name: 'changeContact',
    async handle({ caller, body, query: { locale } }) {
      await changeContact(deps, caller.reservationId, body)
      return await readManaged(deps, caller, locale)
    },
  })
}
