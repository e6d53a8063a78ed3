import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export const cookParam = 'cook'

/** Whether the address has `?cook=true`, and a function that leaves cook mode, back to the recipe. */
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
