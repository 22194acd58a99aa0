import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { hasSignature, SIGNED_CALL } from '../../platform/http/signed-call.ts'
import { textHookUrl } from '../../platform/messaging/texts/create-text-provider.ts'
import {
  ForgedHook,
  type SentHook,
  type TextNews,
  type TextProvider,
} from '../../platform/messaging/texts/text-provider.ts'
import { receiveNews } from '../consents/receive-news.ts'

/** What providers of texts report, and texts that came in. */
export function textRoutes(api: Api, deps: Deps & ServeDeps): void {
  serve(api, deps, {
    name: 'receiveMessageHook',
    ...SIGNED_CALL,
    screen: ({ params, header }) => {
      const { signature } = providerOf(deps, params)
      if (!hasSignature(signature, { header, now: deps.clock() })) throw new Problem('unauthenticated')
    },
    handle: async ({ params, query, raw, header }) => {
      const provider = providerOf(deps, params)
      const url = addressOf(deps.config.publicUrl, provider.name, query.job)
      for (const news of readHook(deps, provider, { url, rawBody: raw, header }))
        await receiveNews(deps, provider.name, news)
      return { received: true as const }
    },
  })
}

/** The provider that is configured; throws not_found for any other. */
function providerOf({ texts }: Pick<Deps, 'texts'>, params: { provider?: string }): TextProvider {
  if (!texts || texts.name !== params.provider) throw new Problem('not_found')
  return texts
}

/** As the provider knows it: behind a proxy the address of the request is another one. */
function addressOf(publicUrl: string, provider: string, job: string | undefined): string {
  const address = textHookUrl(publicUrl, provider)
  return job ? `${address}?job=${job}` : address
}

function readHook({ log }: Pick<Deps, 'log'>, provider: TextProvider, sent: SentHook): TextNews[] {
  try {
    return provider.readHook(sent)
  } catch (error) {
    if (!(error instanceof ForgedHook)) throw error
    log.warn({ provider: provider.name, reason: error.message }, 'Refused a forged text report')
    throw new Problem('unauthenticated')
  }
}
