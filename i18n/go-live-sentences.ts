import type { GoLiveItemName } from '../domain/integrations/go-live.ts'

type Facts = { state: string; count: number; when: string }

/** Items without an action are changed on the server. */
type Catalog = { readonly [Name in GoLiveItemName]: string } & {
  readonly [Name in `${GoLiveItemName}State`]: (facts: Facts) => string
} & { readonly [Name in `${GoLiveItemName}Action`]?: string }

export type GoLiveTexts = { name: string; state: string; action: string | undefined }

/** Shared by the office and the doctor. */
export function goLiveTexts(catalog: Catalog, name: GoLiveItemName, facts: Facts): GoLiveTexts {
  return { name: catalog[name], state: catalog[`${name}State`](facts), action: catalog[`${name}Action`] }
}
