import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data } from 'react-router'
import type { PublicClient } from '../../../contract/client.ts'
import { Problem } from '../../../contract/problems.ts'
import { loadList } from '../../load.ts'
import { CONTENT_LOCALE, contentLanguage } from '../../ui/content-language.ts'
import { loadPages } from '../../ui/page-texts.ts'
import { PostArticle } from '../../ui/post-article.tsx'
import { categoryName } from '../../ui/post-facts.tsx'
import { PostList } from './post-list.tsx'

export async function loadBlog(client: PublicClient, url: string) {
  const [{ data: list, init }, { texts }] = await Promise.all([
    loadList(client, 'listPosts'),
    loadPages(client, ['blogDescription', 'blogLead']),
  ])
  const category = new URL(url).searchParams.get('category') ?? ''
  const posts = renderToStaticMarkup(createElement(PostList, { posts: list.items, category }))
  return data({ posts, texts, failed: list.failed }, init ?? undefined)
}

export async function loadPost(client: PublicClient, slug: string) {
  const post = await findPost(client, slug)
  const { title, excerpt, imageUrl, createdAt, locales } = post
  const heading = createElement('h1', { id: 'post-title', ...contentLanguage(post, 'title') }, title)
  const article = renderToStaticMarkup(createElement(PostArticle, { post, record: post, heading }))
  const section = categoryName(post.category)
  return { slug: post.slug, title, excerpt, imageUrl, createdAt, locales, section, article }
}

async function findPost(client: PublicClient, slug: string) {
  try {
    return await client('findPost', { query: { slug, ...CONTENT_LOCALE } })
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    // The API rejects a malformed slug as invalid.
    if (code === 'not_found' || code === 'invalid') throw data(null, { status: 404 })
    throw error
  }
}
