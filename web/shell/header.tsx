import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { NAVIGATION } from './navigation.ts'
import './header.css'

/** Pixels after which the bar gets its ground (spec 9). */
const SCROLL_THRESHOLD = 10
const MENU_ID = 'menu'

export function Header({ brand }: { brand: string }) {
  const scrolled = useScrolledPast(SCROLL_THRESHOLD)
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

/** A native popover: it opens before any script has run, and closes on Escape and on a tap outside. */
function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shownOn = useRef(key)
  // It may have been opened before the page came alive.
  useEffect(() => keepFocusInside(menu.current?.matches(':popover-open') ?? false), [])
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
        <ContactLink className="button quiet" />
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

/** Leads to the bottom of the page, where the footer tells how to reach us (spec 2). */
function ContactLink({ className }: { className: string }) {
  return (
    <a className={className} href="#contact">
      Contact Us
    </a>
  )
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
