import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import * as shared from '#messages/shared'
import * as words from '#messages/shell'
import type { ShownSite } from '../../domain/site/site.ts'
import { phoneHref } from '../../domain/values/contact-links.ts'
import { scrollSmoothly } from '../ui/use-site.ts'
import { LanguageLinks } from './language-links.tsx'
import { NAVIGATION } from './navigation.ts'
import './header.css'

/** The bar gets a background after this scroll distance in pixels (spec 9). */
const SCROLL_THRESHOLD_PX = 10
/** Above the lower edge of the photograph by this much, the bar counts as over it. */
const MIDDLE_OF_BAR_PX = 38
const MENU_ID = 'menu'
const FOOTER_ID = 'contact'

export function Header({ site: { brand, bookingPhone } }: { site: ShownSite }) {
  const over = useGround()
  useCleanAddress()
  return (
    <header className="bar" data-over={over}>
      <Link className="bar-brand" to="/" translate="no" viewTransition>
        {brand}
      </Link>
      <nav className="bar-links" aria-label={words.main}>
        <NavigationLinks />
      </nav>
      <LanguageLinks />
      <ContactLink className="bar-contact" />
      <a className="bar-phone" href={phoneHref(bookingPhone)} translate="no">
        <span>{bookingPhone}</span>
      </a>
      <Link className="button small bar-reserve" to="/reservation" viewTransition>
        {words.reserve}
      </Link>
      <button className="bar-menu" type="button" popoverTarget={MENU_ID} aria-label={words.menu}>
        <span />
      </button>
      <MobileMenu />
    </header>
  )
}

/**
 * A native popover: it opens before any script has run, and closes on Escape and on a tap outside it. After hydration
 * every click except one on a link closes it, also on its empty part and in browsers without light dismiss.
 */
function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shownOn = useRef(key)
  // The menu may have been opened before hydration.
  useEffect(() => keepFocusInside(menu.current?.matches(':popover-open') ?? false), [])
  useEffect(() => {
    const close = ({ target }: MouseEvent) => {
      const keepsOpen = target instanceof Element && target.closest('.menu a, .bar-menu')
      if (!keepsOpen) menu.current?.hidePopover()
    }
    addEventListener('click', close)
    return () => removeEventListener('click', close)
  }, [])
  // Every navigation closes the menu, also one to the current page.
  useEffect(() => {
    if (key !== shownOn.current) menu.current?.hidePopover()
    shownOn.current = key
  }, [key])
  return (
    <div
      className="menu"
      id={MENU_ID}
      popover="auto"
      ref={menu}
      onToggle={event => keepFocusInside(event.newState === 'open')}
    >
      <nav aria-label={words.menu}>
        <NavigationLinks />
        <Link className="button primary" to="/reservation">
          {words.bookNow}
        </Link>
        <ContactLink className="button quiet" onFollow={() => menu.current?.hidePopover()} />
      </nav>
      <LanguageLinks />
    </div>
  )
}

/** While the menu is open, only the menu and the bar can get the focus. */
function keepFocusInside(open: boolean) {
  for (const part of document.querySelectorAll('main, footer')) part.toggleAttribute('inert', open)
}

function NavigationLinks() {
  return NAVIGATION.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'} viewTransition>
      {label}
    </NavLink>
  ))
}

/**
 * Scrolls to the footer with the contact details (spec 2) and leaves the URL as it is. Without JavaScript it is a link
 * to the footer.
 */
function ContactLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
  return (
    <a
      className={className}
      href={`#${FOOTER_ID}`}
      onClick={event => {
        event.preventDefault()
        onFollow?.()
        showFooter()
      }}
    >
      {shared.contactUs}
    </a>
  )
}

function showFooter() {
  keepFocusInside(false)
  document.getElementById(FOOTER_ID)?.focus({ preventScroll: true })
  scrollSmoothly(document.documentElement.scrollHeight)
}

/** Removes the hash of the contact link if it was followed before hydration. */
function useCleanAddress() {
  useEffect(() => {
    const { hash, pathname, search } = location
    if (hash === `#${FOOTER_ID}`) history.replaceState(history.state, '', pathname + search)
  }, [])
}

/** What lies under the scrolled bar: the photograph that the page begins with, or the page. Empty at the top. */
function useGround(): '' | 'photo' | 'page' {
  const [ground, setGround] = useState<'' | 'photo' | 'page'>('')
  useEffect(() => {
    const update = () => {
      const photo = document.querySelector('.hero, .page-hero')?.clientHeight ?? 0
      const isOver = photo > scrollY + MIDDLE_OF_BAR_PX
      setGround(scrollY > SCROLL_THRESHOLD_PX ? (isOver ? 'photo' : 'page') : '')
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return ground
}
