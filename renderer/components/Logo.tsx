interface LogoProps {
  size?: number
}

/** The trivet: a ring to put something hot on. Decoration only. */
export function Logo({ size = 32 }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.4}
      strokeLinecap="round"
      aria-hidden
    >
      <circle cx="24" cy="24" r="18" />
      <path d="M24 6v11.5M39.6 33l-10-5.7M8.4 33l10-5.7" />
      <circle cx="24" cy="24" r="6.5" />
    </svg>
  )
}
