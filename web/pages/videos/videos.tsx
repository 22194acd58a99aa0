import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Video } from '../../../contract/content/schemas.ts'
import { filmPicturePath, VIDEO_FALLBACKS, youtubeId } from '../../../domain/video.ts'
import { browserClient, clientContext } from '../../api.ts'
import { loadList } from '../../load.ts'
import { MESSAGES } from '../../messages.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { Picture } from '../../ui/picture.tsx'
import { scrollGently } from '../../ui/scroll.ts'
import '../../ui/cards.css'
import '../../ui/sections.css'
import type { KeptPage } from '../../kept-page.ts'
import type { Route } from './+types/videos.ts'
import { VideoPlayer } from './video-player.tsx'
import './videos.css'

const DESCRIPTION = 'Witness the elegance of our luxury fleet in motion.'
/** Past this the way back to the top is offered (spec 9). */
const SCROLL_FLAG = 400

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: brand => `Videos - ${brand}`,
    description: 'Premium video gallery: witness the elegance of our luxury fleet in motion.',
    path: '/videos',
    image: '/pictures/hero-motion-1200.webp',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: 'Videos', path: '/videos' }]),
      ...playable(loaderData?.items ?? []).map(film => ({
        '@type': 'VideoObject',
        name: film.title,
        description: film.description,
        thumbnailUrl: `${origin}${filmPicturePath(film.youtubeId)}`,
        uploadDate: film.createdAt,
        embedUrl: `https://www.youtube-nocookie.com/embed/${film.youtubeId}`,
      })),
    ],
  })

export const loader = ({ context }: Route.LoaderArgs) => loadList(context.get(clientContext), 'listVideos')
export const clientLoader = () => loadList(browserClient, 'listVideos')

export default function VideosPage() {
  const { items, failed } = useLoaderData<typeof loader>()
  const [watching, setWatching] = useState<string>()
  const films = playable(items)
  useWarnings(items)
  // Told in the console alone (spec 8); the page shows its empty state.
  useEffect(() => {
    if (failed) console.error(MESSAGES.videosFailed)
  }, [failed])
  return (
    <>
      <PageHero
        title="Premium Video Gallery"
        tagline={DESCRIPTION}
        image="/pictures/hero-motion-1600.webp"
        alt="Black sedan driving through the city at night"
      />
      <section className="section">
        <div className="wrap">
          {films.length === 0 && (
            <p className="empty">There are no films to show right now. Please come back soon.</p>
          )}
          <div className="cards">
            {films.map(film => (
              <button
                key={film.id}
                className="film"
                type="button"
                onClick={() => setWatching(film.youtubeId)}
              >
                {/* From our server: the video host hears of nobody before they click. */}
                <Picture
                  src={filmPicturePath(film.youtubeId)}
                  alt=""
                  sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px"
                />
                <span className="film-words">
                  <strong>{film.title}</strong>
                  <span className="film-text">{film.description}</span>
                  <span className="film-watch">Watch Now</span>
                </span>
              </button>
            ))}
          </div>
        </div>
      </section>
      {watching && <VideoPlayer youtubeId={watching} onClose={() => setWatching(undefined)} />}
      <ToTop />
    </>
  )
}

/** The films of links with a video id, with our fixed texts where they carry none. */
function playable(videos: Video[]) {
  return videos.flatMap(video => {
    const id = youtubeId(video.url)
    if (!id) return []
    return {
      id: video._id,
      youtubeId: id,
      createdAt: video.createdAt,
      title: video.title || VIDEO_FALLBACKS.title,
      description: video.description || DESCRIPTION,
    }
  })
}

function useWarnings(videos: Video[]) {
  useEffect(() => {
    for (const { url } of videos) {
      if (!youtubeId(url)) console.warn('A video without a YouTube id is left out:', url)
    }
  }, [videos])
}

function ToTop() {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > SCROLL_FLAG)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <button className="to-top" type="button" hidden={!far} aria-label="Scroll to top" onClick={goToTop}>
      ↑
    </button>
  )
}

/** The button vanishes on the way: the focus leaves it first, or its loss would end the scrolling halfway. */
function goToTop() {
  document.querySelector<HTMLElement>('.bar-brand')?.focus({ preventScroll: true })
  scrollGently(0)
}
