import { data } from 'react-router'
import type { AnswerOf } from '../contract/calls.ts'
import type { PublicClient } from '../contract/client.ts'

type ListName = 'listServices' | 'listVehicles' | 'listPosts' | 'listVideos'

export type Loaded<Name extends ListName> = { items: AnswerOf<Name>; failed: boolean }

/** A public list for a page. A failure is a state of the page, not the end of it. */
export async function loadList<Name extends ListName>(client: PublicClient, name: Name) {
  try {
    return data<Loaded<Name>>({ items: await client(name), failed: false })
  } catch (error) {
    console.error(`${name} failed`, error)
    const items = [] as unknown as AnswerOf<Name>
    return data<Loaded<Name>>({ items, failed: true }, { status: 503 })
  }
}
