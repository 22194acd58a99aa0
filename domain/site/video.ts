const ID = '([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'
const LINKS = [
  new RegExp(`^(?:https?://)?(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed/|v/|shorts/)${ID}`),
  new RegExp(`^(?:https?://)?(?:www\\.|m\\.)?youtube\\.com/watch\\?(?:[^#]*&)?v=${ID}`),
  new RegExp(`^(?:https?://)?youtu\\.be/${ID}`),
]

export function youtubeId(url: string): string | undefined {
  for (const link of LINKS) {
    const id = link.exec(url.trim())?.[1]
    if (id) return id
  }
  return undefined
}

export function filmPicturePath(id: string): string {
  return `/films/${id}.webp`
}

/** Recognized links become embed URLs, other text stays (spec 5). */
export function embedUrl(url: string): string {
  const id = youtubeId(url)
  return id ? `https://www.youtube.com/embed/${id}` : url
}
