import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import * as films from '#messages/films'
import * as shared from '#messages/shared'
import { videos as pageName } from '#messages/shell'
import * as words from '#messages/videos'
import type { Video } from '../../../contract/site/content-schemas.ts'
import { filmPicturePath, youtubeId } from '../../../domain/site/video.ts'
import { clientContext } from '../../api.ts'
import { loadList } from '../../load.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { contentLanguage, type LocalizedRecord } from '../../ui/content-language.ts'
import { FilmCard } from '../../ui/film-card.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { scrollSmoothly } from '../../ui/use-site.ts'
import '../../ui/cards.css'
import '../../ui/sections.css'
import type { KeptPage } from '../../kept-page.ts'
import type { Route } from './+types/videos.ts'
import { VideoPlayer } from './video-player.tsx'
import './videos.module.css'

/** In pixels (spec 9). */
const SCROLL_FLAG_PX = 400

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: brand => words.title({ brand }),
    description: words.description,
    path: '/videos',
    image: '/pictures/hero-motion-1200.webp',
    data: ({ origin }) => [
      breadcrumbData(origin, [{ name: pageName, path: '/videos' }]),
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
// If the server fails, the page shows its empty state.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ items: [], failed: true }))

export default function VideosPage() {
  const { items, failed } = useLoaderData<typeof loader>()
  const [playing, setPlaying] = useState<string>()
  const shown = playable(items)
  useUnplayableWarnings(items)
  // Only logged (spec 8); the page shows its empty state.
  useEffect(() => {
    if (failed) console.error('Failed to fetch videos')
  }, [failed])
  return (
    <>
      <PageHero
        title={words.heading}
        tagline={films.description}
        image="/pictures/hero-motion-1600.webp"
        portrait="/pictures/hero-motion-portrait-1080.webp"
        alt={shared.motionAlt}
      />
      <section className="section">
        <div className="wrap">
          {shown.length === 0 && <p className="empty">{words.empty}</p>}
          <div className="cards">
            {shown.map(film => (
              <FilmCard
                key={film.id}
                picture={filmPicturePath(film.youtubeId)}
                title={film.title}
                titleLanguage={film.titleLanguage}
                description={film.description}
                descriptionLanguage={film.descriptionLanguage}
                onClick={() => setPlaying(film.youtubeId)}
              />
            ))}
          </div>
        </div>
      </section>
      {playing && <VideoPlayer youtubeId={playing} onClose={() => setPlaying(undefined)} />}
      <ScrollToTop />
    </>
  )
}

function playable(videos: (Video & LocalizedRecord)[]) {
  return videos.flatMap(video => {
    const id = youtubeId(video.url)
    if (!id) return []
    return {
      id: video._id,
      youtubeId: id,
      createdAt: video.createdAt,
      title: video.title || films.title,
      titleLanguage: video.title ? contentLanguage(video, 'title') : {},
      description: video.description || films.description,
      descriptionLanguage: video.description ? contentLanguage(video, 'description') : {},
    }
  })
}

function useUnplayableWarnings(videos: Video[]) {
  useEffect(() => {
    for (const { url } of videos) {
      if (!youtubeId(url)) console.warn('A video without a YouTube id is left out:', url)
    }
  }, [videos])
}

function ScrollToTop() {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const update = () => setVisible(scrollY > SCROLL_FLAG_PX)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return (
    <button
      className="fixed end-(--gutter) bottom-6 z-15 h-12 w-12 rounded-xs border border-ctl bg-panel text-24 leading-none"
      type="button"
      hidden={!visible}
      aria-label={words.scrollToTop}
      onClick={goToTop}
    >
      ↑
    </button>
  )
}

/** The button hides while scrolling, and a lost focus would stop the scrolling. */
function goToTop() {
  document.querySelector<HTMLElement>('.bar-brand')?.focus({ preventScroll: true })
  scrollSmoothly(0)
}
