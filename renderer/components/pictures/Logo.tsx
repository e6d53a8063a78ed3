interface LogoProps {
  size?: number
}

/** The logo of the app icon: a trivet, a ring with feet. Decorative. */
export function Logo({ size = 32 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth={3}>
        <circle cx="24" cy="24.5" r="18" />
        <circle cx="24" cy="14.9" r="8.4" />
        <circle cx="32.3" cy="29.3" r="8.4" />
        <circle cx="15.7" cy="29.3" r="8.4" />
      </g>
      <g fill="currentColor">
        <circle cx="24" cy="6.5" r="3.5" />
        <circle cx="39.6" cy="33.5" r="3.5" />
        <circle cx="8.4" cy="33.5" r="3.5" />
      </g>
    </svg>
  )
}
