import type { Api, ServeDeps } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { promoCodeStore } from './store.ts'

/** The calls about promo codes. */
export function promoCodeRoutes(api: Api, deps: ServeDeps): void {
  serveRecords(api, deps, {
    store: promoCodeStore,
    calls: {
      list: 'listPromoCodes',
      create: 'createPromoCode',
      update: 'updatePromoCode',
      delete: 'deletePromoCode',
      restore: 'restorePromoCode',
    },
  })
}
