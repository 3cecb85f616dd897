/** The graphics card: three programs, two textures, and lists of things that are drawn many at once. */
import { Geometry, type OGLRenderingContext, Program, Renderer, Texture } from "ogl";
import { dome, type Mesh } from "./mesh";
import { DOME, INK, SOLID } from "./shaders";

type Layout = readonly (readonly [name: string, size: number])[];

const SOLID_LAYOUT: Layout = [
  ["offset", 3],
  ["spin", 4],
  ["size", 3],
  ["area", 4],
  ["tint", 4],
  ["glow", 2],
];
const INK_LAYOUT: Layout = [
  ["centre", 3],
  ["along", 3],
  ["across", 3],
  ["area", 4],
  ["tint", 4],
  ["shape", 4],
  ["extent", 2],
];
const DOME_LAYOUT: Layout = [
  ["offset", 3],
  ["size", 3],
  ["tint", 4],
  ["glow", 2],
];
const QUAD = { corner: { size: 2, data: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]) } };

/** A list of copies of one shape: a row of numbers each. It grows when it must and is sent only when it has changed. */
export class Batch {
  count = 0;
  private data: Float32Array;
  private readonly stride: number;
  private isSent = false;
  private geometry: Geometry | null = null;
  private buffer: WebGLBuffer | null = null;

  constructor(
    private readonly gl: OGLRenderingContext,
    private readonly program: Program,
    private readonly layout: Layout,
    private readonly shape: Record<string, { size: number; data: Float32Array | Uint16Array }>,
    capacity: number,
  ) {
    this.stride = layout.reduce((sum, [, size]) => sum + size, 0);
    this.data = new Float32Array(capacity * this.stride);
  }

  clear(): void {
    this.count = 0;
    this.isSent = false;
  }

  add(...parts: readonly (readonly number[])[]): void {
    if ((this.count + 1) * this.stride > this.data.length) this.grow();
    let at = this.count++ * this.stride;
    for (const part of parts) for (const number of part) this.data[at++] = number;
    this.isSent = false;
  }

  private grow(): void {
    const wider = new Float32Array(this.data.length * 2);
    wider.set(this.data);
    this.data = wider;
    this.forget();
  }

  draw(): void {
    if (this.count === 0) return;
    const geometry = this.geometry ?? this.make();
    if (!this.isSent) {
      this.gl.bindBuffer(this.gl.ARRAY_BUFFER, this.buffer);
      this.gl.renderer.state.boundBuffer = this.buffer as WebGLBuffer;
      this.gl.bufferSubData(this.gl.ARRAY_BUFFER, 0, this.data, 0, this.count * this.stride);
      this.isSent = true;
    }
    geometry.setInstancedCount(this.count);
    this.program.use();
    geometry.draw({ program: this.program });
  }

  private make(): Geometry {
    const { gl } = this;
    this.buffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.renderer.state.boundBuffer = this.buffer as WebGLBuffer;
    gl.bufferData(gl.ARRAY_BUFFER, this.data.byteLength, gl.DYNAMIC_DRAW);
    const geometry = new Geometry(gl, structuredClone(this.shape));
    let offset = 0;
    for (const [name, size] of this.layout) {
      geometry.addAttribute(name, {
        size,
        type: gl.FLOAT,
        instanced: 1,
        buffer: this.buffer as WebGLBuffer,
        stride: this.stride * 4,
        offset: offset * 4,
        count: this.data.length / this.stride,
      });
      offset += size;
    }
    this.geometry = geometry;
    return geometry;
  }

  private forget(): void {
    this.geometry?.remove();
    this.geometry = this.buffer = null;
  }

  dispose(): void {
    this.forget();
  }
}

interface Uniform {
  value: unknown;
}

/** All that is shared: where the camera stands, lamps, the two pictures. */
export class Gpu {
  readonly gl: OGLRenderingContext;
  readonly renderer: Renderer;
  readonly view = new Float32Array(16);
  readonly eye = new Float32Array(3);
  readonly mouth = new Float32Array(4);
  readonly mouthColour = new Float32Array(3);
  readonly lamp = new Float32Array(4);
  readonly lampColour = new Float32Array(3);
  private readonly solids: Program;
  private readonly inks: Program;
  private readonly domes: Program;
  private readonly batches: Batch[] = [];
  private readonly textures: Texture[] = [];
  private readonly map: Uniform = { value: null };

  /** Throws where there is no WebGL 2. */
  constructor(canvas: HTMLCanvasElement, ratio: number) {
    const wish = { alpha: true, antialias: true, premultipliedAlpha: true, powerPreference: "low-power" } as const;
    if (!canvas.getContext("webgl2", { ...wish, depth: true, stencil: false, preserveDrawingBuffer: false })) {
      throw new Error("no WebGL 2");
    }
    this.renderer = new Renderer({ canvas, dpr: ratio, ...wish });
    const { gl } = this.renderer;
    this.gl = gl;
    const shared = {
      uView: { value: this.view },
      uEye: { value: this.eye },
      uMouth: { value: this.mouth },
      uMouthColour: { value: this.mouthColour },
      uLamp: { value: this.lamp },
      uLampColour: { value: this.lampColour },
      uMap: this.map,
    };
    const flat = { transparent: true, depthWrite: false, cullFace: false as const };
    this.solids = new Program(gl, { ...SOLID, uniforms: shared, transparent: true });
    this.inks = new Program(gl, { ...INK, uniforms: shared, ...flat });
    this.domes = new Program(gl, { ...DOME, uniforms: shared, ...flat });
  }

  texture(image: HTMLCanvasElement): Texture {
    const { gl } = this;
    const texture = new Texture(gl, {
      image,
      flipY: false,
      premultiplyAlpha: true,
      generateMipmaps: true,
      minFilter: gl.LINEAR_MIPMAP_LINEAR,
      magFilter: gl.LINEAR,
      anisotropy: Math.min(8, this.renderer.parameters.maxAnisotropy ?? 0),
    });
    this.textures.push(texture);
    return texture;
  }

  /** The picture that what comes next is painted with. */
  use(texture: Texture): void {
    this.map.value = texture;
  }

  solid(mesh: Mesh, capacity: number): Batch {
    return this.keep(
      new Batch(
        this.gl,
        this.solids,
        SOLID_LAYOUT,
        {
          position: { size: 3, data: new Float32Array(mesh.positions) },
          normal: { size: 3, data: new Float32Array(mesh.normals) },
          uv: { size: 2, data: new Float32Array(mesh.uvs) },
          paint: { size: 4, data: new Float32Array(mesh.paints) },
          skin: { size: 1, data: new Float32Array(mesh.skins) },
          index: { size: 1, data: new Uint16Array(mesh.indices) },
        },
        capacity,
      ),
    );
  }

  ink(capacity: number): Batch {
    const index = { size: 1, data: new Uint16Array([0, 1, 2, 0, 2, 3]) };
    return this.keep(new Batch(this.gl, this.inks, INK_LAYOUT, { ...QUAD, index }, capacity));
  }

  dome(capacity: number): Batch {
    const { positions, indices } = dome(10, 28);
    const shape = {
      position: { size: 3, data: new Float32Array(positions) },
      index: { size: 1, data: new Uint16Array(indices) },
    };
    return this.keep(new Batch(this.gl, this.domes, DOME_LAYOUT, shape, capacity));
  }

  private keep(batch: Batch): Batch {
    this.batches.push(batch);
    return batch;
  }

  /** Whether flat things are hidden by what stands before them. */
  depth(isTested: boolean): void {
    this.inks.depthTest = isTested;
  }

  begin(): void {
    const { gl, renderer } = this;
    renderer.bindFramebuffer();
    renderer.setViewport(renderer.width * renderer.dpr, renderer.height * renderer.dpr);
    renderer.setDepthMask(true);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  }

  resize(width: number, height: number, ratio: number): void {
    this.renderer.dpr = ratio;
    this.renderer.setSize(width, height);
  }

  drop(texture: Texture): void {
    this.gl.deleteTexture(texture.texture);
    this.textures.splice(this.textures.indexOf(texture), 1);
  }

  dispose(): void {
    for (const batch of this.batches) batch.dispose();
    for (const texture of this.textures) this.gl.deleteTexture(texture.texture);
    for (const program of [this.solids, this.inks, this.domes]) program.remove();
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}
