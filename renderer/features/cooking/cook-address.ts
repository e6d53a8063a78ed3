import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export const cookParam = 'cook'

/** Whether the address asks for cook mode, and the way out of it: back to where the recipe was read. */
export function useCookAddress() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { isFromRecipe?: unknown } | null }
  const leave = () => {
    if (state?.isFromRecipe === true) return void navigate(-1)
    const rest = new URLSearchParams(params)
    rest.delete(cookParam)
    setParams(rest, { replace: true })
  }
  return { isCooking: params.get(cookParam) === 'true', leave }
}
