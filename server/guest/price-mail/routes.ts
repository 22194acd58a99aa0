import { TooManyRequests } from '../../platform/http/problems.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { GuestDeps } from '../manage/read-managed.ts'
import { endRatingMails } from '../rating/end-asking.ts'
import { endPriceReminder, getDraft, mailPrice } from './mail-price.ts'

const MAILED = { requests: 5, seconds: 3600 }

export function priceMailRoutes(api: Api, deps: GuestDeps): void {
  serve(api, deps, {
    name: 'mailPrice',
    form: true,
    async handle({ body }) {
      const wait = deps.overLimit('price-mail', body.email.toLowerCase(), MAILED)
      if (wait > 0) throw new TooManyRequests(wait)
      return await mailPrice(deps, body)
    },
  })
  serve(api, deps, {
    name: 'getDraft',
    handle: ({ params: { token } }) => getDraft(deps, token),
  })
  serve(api, deps, {
    name: 'endPriceReminder',
    handle: ({ params: { token } }) => endPriceReminder(deps, token),
  })
  serve(api, deps, {
    name: 'endRatingMails',
    handle: ({ params: { token } }) => endRatingMails(deps, token),
  })
}
