import type { ContentLanguage } from './content-language.ts'
import './card-name.css'

type Props = { name: string; language: ContentLanguage; open: boolean; panelId: string }

/** The name of a card, with a mark for its details panel. The card handles the click. */
export function CardName({ name, language, open, panelId }: Props) {
  return (
    <h3 className="card-name">
      <button type="button" {...language} aria-expanded={open} aria-controls={panelId}>
        {name}
        <span className="card-mark" />
      </button>
    </h3>
  )
}
