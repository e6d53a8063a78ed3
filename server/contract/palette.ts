import type { Theme } from './app.ts'

/** The colors of the interface. Every color is readable on its background (WCAG AA). */
export const palette: Theme = {
  lightPrimary: '#B3441E',
  lightAccent: '#4F6F3A',
  lightSecondary: '#6B3F5B',
  lightSuccess: '#3E7B4F',
  lightInfo: '#2F6C8F',
  lightWarning: '#9A6200',
  lightError: '#B3261E',
  darkPrimary: '#E8845C',
  darkAccent: '#9CC07F',
  darkSecondary: '#C9A0BC',
  darkSuccess: '#7FBF8E',
  darkInfo: '#7FB6D6',
  darkWarning: '#E2B45A',
  darkError: '#F2938C',
}
