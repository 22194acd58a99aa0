import { Picture } from './picture.tsx'
import './film-card.css'

type Props = { picture: string; title: string; description: string; onClick?: () => void }

/** A film of the gallery. Its picture is served by this server, so that the video host gets no request before a click. */
export function FilmCard({ picture, title, description, onClick }: Props) {
  return (
    <button className="film" type="button" onClick={onClick}>
      <Picture src={picture} alt="" sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px" />
      <span className="film-words">
        <strong>{title}</strong>
        <span className="film-text">{description}</span>
        <span className="film-watch">Watch Now</span>
      </span>
    </button>
  )
}
