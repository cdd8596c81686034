/**
 * Which theme somebody chose is kept in their browser, since pages are the same for everybody. This script stands first in
 * the head, so that the first paint already has the right colours, and hears the choice in the footer by itself: it works
 * before React does and is no part of any page's code.
 *
 * Asked again when the page comes back from the browser's own cache, and when another tab chose. The element
 * `theme-choice` tells when a new footer was put into the page, whose choice shows nothing yet.
 */
import { THEME_CHOICE, THEME_KEY } from './theme-names.ts'

const SCRIPT = `{
const root=document.documentElement,key='${THEME_KEY}';
const show=()=>{
try{root.dataset.theme=localStorage.getItem(key)||''}catch{}
for(const one of document.getElementsByName(key))one.checked=one.value===(root.dataset.theme||'')
};
show();
for(const event of['DOMContentLoaded','pageshow','storage'])addEventListener(event,show);
addEventListener('change',({target})=>{
if(target.name!==key)return;
root.dataset.theme=target.value;
try{localStorage.setItem(key,target.value)}catch{}
});
customElements.define('${THEME_CHOICE}',class extends HTMLElement{connectedCallback(){show()}})
}`

export const themeScript = `<script>${SCRIPT.replaceAll('\n', '')}</script>`
