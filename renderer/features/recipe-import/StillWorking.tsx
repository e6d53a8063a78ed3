import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const patienceMs = 10_000

/** A message that appears if something takes longer than people expect. */
export function StillWorking() {
  const { t } = useTranslation()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Text c="dimmed" role="status">
      {t(isLong ? 'import.still-working' : 'import.working')}
    </Text>
  )
}
