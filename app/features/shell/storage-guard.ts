/**
 * Runs before any other script: where the browser forbids session storage, reading the property
 * throws, also inside React Router's own scroll restoration. A storage that keeps nothing stands in
 * for it, as the spec wants a storage failure ignored (§8).
 */
export const GUARD_STORAGE = `try{sessionStorage}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`;
