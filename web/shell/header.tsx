import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { scrollGently } from '../ui/scroll.ts'
import { NAVIGATION } from './navigation.ts'
import './header.css'

/** Pixels after which the bar gets its ground (spec 9). */
const SCROLL_THRESHOLD = 10
const MENU_ID = 'menu'
const FOOTER_ID = 'contact'

export function Header({ brand }: { brand: string }) {
  const scrolled = useScrolledPast(SCROLL_THRESHOLD)
  useCleanAddress()
  return (
    <header className="bar" data-scrolled={scrolled}>
      <Link className="bar-brand" to="/">
        {brand}
      </Link>
      <nav className="bar-links" aria-label="Main">
        <NavigationLinks />
      </nav>
      <ContactLink className="button quiet small bar-contact" />
      <button className="bar-menu" type="button" popoverTarget={MENU_ID} aria-label="Menu">
        <span />
      </button>
      <MobileMenu />
    </header>
  )
}

/**
 * A native popover: it opens before any script has run, and closes on Escape and on a tap beside it. With scripts every
 * click closes it that is not on one of its links: on its own empty part too, and where a browser knows no light dismiss.
 */
function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shownOn = useRef(key)
  // It may have been opened before the page came alive.
  useEffect(() => keepFocusInside(menu.current?.matches(':popover-open') ?? false), [])
  useEffect(() => {
    const close = ({ target }: MouseEvent) => {
      const keepsOpen = target instanceof Element && target.closest('.menu a, .bar-menu')
      if (!keepsOpen) menu.current?.hidePopover()
    }
    addEventListener('click', close)
    return () => removeEventListener('click', close)
  }, [])
  // Every navigation closes it, to the same page too.
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
      <nav aria-label="Menu">
        <NavigationLinks />
        <Link className="button primary" to="/reservation">
          Book Now
        </Link>
        <ContactLink className="button quiet" onFollow={() => menu.current?.hidePopover()} />
      </nav>
    </div>
  )
}

/** While the menu is open, only it and the bar can be reached. */
function keepFocusInside(open: boolean) {
  for (const part of document.querySelectorAll('main, footer')) part.toggleAttribute('inert', open)
}

function NavigationLinks() {
  return NAVIGATION.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'}>
      {label}
    </NavLink>
  ))
}

/**
 * Leads to the bottom of the page, where the footer tells how to reach us (spec 2). The address stays as it is; without
 * scripts it is a link to the footer.
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
      Contact Us
    </a>
  )
}

function showFooter() {
  keepFocusInside(false)
  document.getElementById(FOOTER_ID)?.focus({ preventScroll: true })
  scrollGently(document.documentElement.scrollHeight)
}

/** Where the link was followed before the scripts had started, the address is cleaned now. */
function useCleanAddress() {
  useEffect(() => {
    const { hash, pathname, search } = location
    if (hash === `#${FOOTER_ID}`) history.replaceState(history.state, '', pathname + search)
  }, [])
}

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(scrollY > pixels)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [pixels])
  return past
}
