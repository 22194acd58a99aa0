import type { ReactNode } from 'react'
import type { Publishing } from '../../../domain/site/content.ts'
import type { TranslatedKind } from '../../../domain/site/translation.ts'
import type { ReadName } from '../data/use-reread-at-midnight.ts'
import type { FieldTexts } from '../forms/field-texts.ts'
import type { FormValues } from '../forms/form-values.ts'
import type { RowContent } from './content-row.tsx'
import type { EditorMessages } from './editor-messages.ts'

/** A record that staff edit; one of the website is a draft or public. */
export type Item = Partial<Publishing> & { _id: string; version: number }

/** How a record stands on the website. */
export type Website<Content extends Item, Body extends object> = {
  /** Renders a record as a visitor will see it, with the very component of the site. */
  preview: (body: Body) => ReactNode
  /** True once enough is typed for a preview. */
  isShowable: (body: Body) => boolean
  /** The page on which visitors see a published item. */
  pageOf: (item: Content) => string
}

export type EditorProps<Content extends Item, Body extends object> = {
  /** Names the drafts and what was deleted last in this tab. */
  noun: string
  /** The kind of its translations; undefined where nothing of it is translated. */
  kind?: TranslatedKind
  messages: EditorMessages
  /** The call that lists all records, by whose name events read it again. */
  listName: ReadName
  list: (signal?: AbortSignal) => Promise<Content[]>
  /** The request body of the form's values, where they differ. */
  read?: (values: FormValues) => Body
  create: (body: Body) => Promise<Content>
  update: (id: string, body: Body, ifMatch: number) => Promise<Content>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  /** Where owners alone may change the records: what the others read in the place of the form. */
  ownersOnly?: string
  /** Present where staff can change the order of the list; refused where `seen` is no longer the order. */
  order?: (order: { ids: string[]; seen: string[] }) => Promise<unknown>
  /** What visitors see of it; undefined for records that have no place of their own on the website. */
  website?: Website<Content, Body>
  /** The form's values for an item, where they differ from the item of the list. */
  valuesOf?: (item: Content) => object
  label: (item: Content) => string
  /** How the comparison after a conflict shows values that their controls do not show. */
  texts?: FieldTexts
  /** The id of the record whose form is open at first. */
  first?: string | undefined
  /** What belongs to a record that is edited, in forms of its own below that of the record; they raise its version. */
  more?: (item: Content) => ReactNode
  fields: (item: Content | undefined) => ReactNode
  row: (item: Content) => RowContent
}
