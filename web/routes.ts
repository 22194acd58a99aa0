import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page and its address. */
export default [
  index('pages/home/home.tsx'),
  route('reservation', 'pages/reservation/reservation.tsx'),
  route('services', 'pages/services/services.tsx'),
  route('fleet', 'pages/fleet/fleet.tsx'),
  route('airports', 'pages/airports/airports.tsx'),
  route('blog', 'pages/blog/blog.tsx', [route(':slug', 'pages/blog/blog-post.tsx')]),
  route('newsletter', 'pages/blog/newsletter-page.tsx'),
  route('videos', 'pages/videos/videos.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('faq', 'pages/faq/faq.tsx'),
  route('privacy', 'pages/legal/privacy.tsx'),
  route('credits', 'pages/legal/credits.tsx'),
  route('admin', 'admin/admin-layout.tsx', [
    route('fleet', 'admin/fleet/fleet-editor.tsx'),
    route('services', 'admin/services/services-editor.tsx'),
    route('blog', 'admin/blog/blog-editor.tsx'),
    route('videos', 'admin/videos/videos-editor.tsx'),
    route('reservations', 'admin/reservations/reservations-editor.tsx'),
    route('messages', 'admin/visitors/messages.tsx'),
    route('newsletter', 'admin/visitors/newsletter.tsx'),
    route('settings', 'admin/settings/settings-editor.tsx'),
  ]),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
