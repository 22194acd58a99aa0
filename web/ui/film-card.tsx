import * as words from '#messages/films'
import type { ContentLanguage } from './content-language.ts'
import { Picture } from './picture.tsx'
import './film-card.css'

type Props = {
  picture: string
  title: string
  titleLanguage?: ContentLanguage
  description: string
  descriptionLanguage?: ContentLanguage
  onClick?: () => void
}

/** Picture proxied: the video host gets no request before a click. */
export function FilmCard({
  picture,
  title,
  titleLanguage,
  description,
  descriptionLanguage,
  onClick,
}: Props) {
  return (
    <button className="film" type="button" onClick={onClick}>
      <Picture src={picture} alt="" sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px" />
      <span className="film-words">
        <strong {...titleLanguage}>{title}</strong>
        <span className="film-text" {...descriptionLanguage}>
          {description}
        </span>
        <span className="film-watch">{words.watchNow}</span>
      </span>
    </button>
  )
}
