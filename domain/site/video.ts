const ID = '([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'
const LINKS = [
  new RegExp(`^(?:https?://)?(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed/|v/|shorts/)${ID}`),
  new RegExp(`^(?:https?://)?(?:www\\.|m\\.)?youtube\\.com/watch\\?(?:[^#]*&)?v=${ID}`),
  new RegExp(`^(?:https?://)?youtu\\.be/${ID}`),
]

/** The 11-character id of a watch, embed, v/ or short link (spec 5), else undefined. */
export function youtubeId(url: string): string | undefined {
  for (const link of LINKS) {
    const id = link.exec(url.trim())?.[1]
    if (id) return id
  }
  return undefined
}

/** The path of a film's picture on our server. */
export function filmPicturePath(id: string): string {
  return `/films/${id}.webp`
}

/** A recognised link becomes the embed form that staff store; any other text stays as it is (spec 5). */
export function embedUrl(url: string): string {
  const id = youtubeId(url)
  return id ? `https://www.youtube.com/embed/${id}` : url
}
