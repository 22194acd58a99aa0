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
    <button
      className="film relative flex [flex-direction:var(--card-direction,column)] border border-hair bg-panel p-0 text-start [transition:border-color_250ms_var(--ease)] hover:border-frame"
      type="button"
      onClick={onClick}
    >
      <Picture src={picture} alt="" sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px" />
      <span className="grid min-w-0 flex-1 content-start px-6 pt-5.5 pb-6">
        <strong className="text-balance [font:400_24px/1.2_var(--display)]" {...titleLanguage}>
          {title}
        </strong>
        <span
          className="mt-2.5 [display:-webkit-box] overflow-hidden text-fg2 [-webkit-box-orient:vertical] [-webkit-line-clamp:2]"
          {...descriptionLanguage}
        >
          {description}
        </span>
        <span className="mt-4.5 w-fit border-b border-b-coach pb-1.25 font-medium">{words.watchNow}</span>
      </span>
    </button>
  )
}
