import type { ContentLanguage } from './content-language.ts'
import './card-name.css'

type Props = { name: string; language: ContentLanguage; open: boolean; panelId: string }

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
