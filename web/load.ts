import { data } from 'react-router'
import type { AnswerOf, QueryOf } from '../contract/calls.ts'
import type { PublicClient } from '../contract/client.ts'
import { Problem } from '../contract/problems.ts'
import { CONTENT_LOCALE } from './ui/content-language.ts'

type ListName = 'listServices' | 'listVehicles' | 'listPosts' | 'listVideos'

export type Loaded<Name extends ListName> = { items: AnswerOf<Name>[number][]; failed: boolean }

/** A failure is a state of the page, not an error page. */
export async function loadList<Name extends ListName>(client: PublicClient, name: Name) {
  try {
    return data<Loaded<Name>>({
      items: await client(name, { query: CONTENT_LOCALE as QueryOf<Name> }),
      failed: false,
    })
  } catch (error) {
    // The API has logged refusals; others are bugs.
    if (!(error instanceof Problem)) throw error
    return data<Loaded<Name>>({ items: [], failed: true }, { status: 503 })
  }
}
